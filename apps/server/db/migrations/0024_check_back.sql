-- Asking back: when the patient is asked how it is now. The reminder looks for it by the minute, so it stands in clear, as the
-- times of doses do; what was answered stands in the sealed content. Null: not asked, or not any more.
alter table symptom_check add column ask_at timestamptz;
create index symptom_check_ask on symptom_check (ask_at) where ask_at is not null;

alter table reminder_delivery drop constraint reminder_delivery_kind_check;
alter table reminder_delivery add check (kind in ('dose', 'later', 'tip', 'caregiver', 'check'));
