-- A consent to ask a language model. Nothing hangs on it: what is asked is not kept.
alter table consent drop constraint consent_purpose_check;
alter table consent add constraint consent_purpose_check
  check (
    purpose in (
      'symptom-history', 'documents', 'routine', 'messages', 'caregiver', 'chat-history', 'assistants', 'language-model'
    )
  );
