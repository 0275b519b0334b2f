-- Hospital bills and estimates are documents of their own kind.
alter table document drop constraint document_kind_check;
alter table document add constraint document_kind_check check (kind in ('report', 'prescription', 'bill'));
