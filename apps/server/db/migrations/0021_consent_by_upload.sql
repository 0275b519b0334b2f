-- How a consent was given: the text was shown and agreed to, or a client that asks for none uploaded a document.
alter table consent add column how text not null default 'asked' check (how in ('asked', 'upload'));
alter table consent_event add column how text not null default 'asked' check (how in ('asked', 'upload'));
