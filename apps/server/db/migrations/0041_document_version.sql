-- Grows with everything a person changes of a document: who changes an older state is told, and overwrites nothing.
alter table document add column version int not null default 1;
