import '../text.ts';
import { type Member, RelationSchema } from '@nabz/contract/family';
import { BloodGroupSchema } from '@nabz/contract/fields';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { todayInIndia } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorText, SelectField, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useFocusError } from '../../../ui/use-focus-error.ts';
import { type MemberChanges, type NewMember, saveMember, saveNewMember } from '../family-query.ts';
import { type MemberErrors, type MemberForm, useMemberForm } from '../member-form.ts';

type Props = {
  /** Null: a new person. */
  member: Member | null;
  isOpen: boolean;
  onClose: () => void;
};

export function MemberDialog({ member, isOpen, onClose }: Props) {
  const t = useText('family');
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={member ? t('form.editTitle', { name: member.name }) : t('form.addTitle')}
      foot={
        <Button type="submit" form={id} busy={isBusy}>
          {t(member ? 'form.save' : 'form.add')}
        </Button>
      }
    >
      {isOpen && <FormOf id={id} member={member} onBusy={setBusy} onDone={onClose} />}
    </Dialog>
  );
}

type SaveProps = { member: Member | null; onBusy: (isBusy: boolean) => void; onDone: () => void };

/** Saves once; what was typed stays when it cannot be. */
function useSave({ member, onBusy, onDone }: SaveProps) {
  const t = useText('family');
  const common = useText('common');
  const client = useQueryClient();
  const { run } = useBusy();
  const [problem, setProblem] = useState('');
  const store = async (said: NewMember | MemberChanges) => {
    if (!member) {
      const { name } = await saveNewMember(client, said as NewMember);
      return toast.success(t('form.added', { name }));
    }
    if (Object.keys(said).length > 0) await saveMember(client, member.id, said);
    return toast.success(t('form.saved'));
  };
  const save = (said: NewMember | MemberChanges) =>
    run(async () => {
      setProblem('');
      onBusy(true);
      try {
        await store(said);
        onDone();
      } catch (cause) {
        const { kind, text, fields } = toApiError(cause);
        const [first] = Object.values(fields);
        setProblem(kind === 'offline' ? common('offline') : (first ?? text ?? t('form.failed')));
      } finally {
        onBusy(false);
      }
    });
  return { problem, save };
}

type FormProps = SaveProps & { id: string };

function FormOf({ id, member, onBusy, onDone }: FormProps) {
  const t = useText('family');
  const state = useMemberForm(member);
  const { form, errors, isMinor, edit } = state;
  const { form: node, focusError } = useFocusError();
  const { problem, save } = useSave({ member, onBusy, onDone });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const said = member ? state.readChanges(member) : state.readNew();
    if (said) void save(said);
    else focusError();
  };
  return (
    <form id={id} ref={node} className="form" noValidate onSubmit={onSubmit}>
      <WhoFields form={form} errors={errors} edit={edit} />
      <BodyFields form={form} edit={edit} />
      {!member && isMinor !== null && (
        <div className="stack-2">
          <p className="small muted">{t(isMinor ? 'form.guardianWhy' : 'form.permissionWhy')}</p>
          <Checkbox
            isChecked={form.confirmed}
            onChange={(confirmed) => edit({ confirmed })}
            error={errors.confirmed && t(`form.${errors.confirmed}`)}
          >
            {t(isMinor ? 'form.guardian' : 'form.permission')}
          </Checkbox>
        </div>
      )}
      <div role="alert" className="empty:hidden">
        {problem !== '' && <ErrorText>{problem}</ErrorText>}
      </div>
    </form>
  );
}

type FieldsProps = { form: MemberForm; errors: MemberErrors; edit: (part: Partial<MemberForm>) => void };

function WhoFields({ form, errors, edit }: FieldsProps) {
  const t = useText('family');
  return (
    <>
      <TextField
        label={t('form.name')}
        autoComplete="off"
        maxLength={120}
        value={form.name}
        error={errors.name && t(`form.${errors.name}`)}
        onChange={(event) => edit({ name: event.target.value })}
      />
      <SelectField
        label={t('form.relation')}
        value={form.relation}
        error={errors.relation && t(`form.${errors.relation}`)}
        onChange={(event) => edit({ relation: event.target.value })}
      >
        <option value="">{t('form.choose')}</option>
        {RelationSchema.options.map((relation) => (
          <option key={relation} value={relation}>
            {t(`relation.${relation}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('form.birthDate')}
        type="date"
        max={todayInIndia()}
        hint={t('form.birthHint')}
        value={form.birthDate}
        error={errors.birthDate && t(`form.${errors.birthDate}`)}
        onChange={(event) => edit({ birthDate: event.target.value })}
      />
    </>
  );
}

function BodyFields({ form, edit }: Omit<FieldsProps, 'errors'>) {
  const t = useText('family');
  return (
    <div className="two">
      <SelectField
        label={t('form.gender')}
        optional
        value={form.gender}
        onChange={(event) => edit({ gender: event.target.value })}
      >
        <option value="">{t('form.notSaid')}</option>
        <option value="female">{t('form.female')}</option>
        <option value="male">{t('form.male')}</option>
        <option value="other">{t('form.otherGender')}</option>
      </SelectField>
      <SelectField
        label={t('form.bloodGroup')}
        optional
        value={form.blood_group}
        onChange={(event) => edit({ blood_group: event.target.value })}
      >
        <option value="">{t('form.unknown')}</option>
        {BloodGroupSchema.options.map((group) => (
          <option key={group}>{group}</option>
        ))}
      </SelectField>
    </div>
  );
}
