import '../text.ts';
import { type Member, RelationSchema } from '@nabz/contract/family';
import { BloodGroupSchema } from '@nabz/contract/fields';
import { useQueryClient } from '@tanstack/react-query';
import { todayInIndia } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { type FormOf, useForm } from '../../../lib/use-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { saveMember, saveNewMember } from '../family-query.ts';
import { changesOf, formOf, isMinorBorn, type MemberForm, type MemberSaid, memberSchema } from '../member-form.ts';

type Props = {
  /** Null: a new person. */
  member: Member | null;
  onClose: () => void;
};

function useMemberForm({ member, onClose }: Props) {
  const t = useText('family');
  const common = useText('common');
  const client = useQueryClient();
  const send = async ({ confirmed: _confirmed, ...said }: MemberSaid): Promise<string> => {
    if (!member) {
      const authority = isMinorBorn(said.birthDate) ? 'guardian' : 'permission';
      const { name } = await saveNewMember(client, { ...said, authority, confirmed: true });
      return t('form.added', { name });
    }
    const changes = changesOf(said, member);
    if (Object.keys(changes).length > 0) await saveMember(client, member.id, changes);
    return t('form.saved');
  };
  return useForm({
    schema: memberSchema({ noDate: t('form.noDate'), future: t('form.future'), tooOld: t('form.tooOld') }),
    start: () => formOf(member),
    words: { name: t('form.noName'), relation: t('form.noRelation'), confirmed: t('form.notConfirmed') },
    clearsWhileTyping: true,
    send,
    onDone: (done) => {
      toast.success(done);
      onClose();
    },
    onFailed: ({ kind, text, fields }) => {
      const [first] = Object.values(fields);
      return kind === 'offline' ? common('offline') : (first ?? text ?? t('form.failed'));
    },
  });
}

export function MemberDialog(props: Props) {
  const { member, onClose } = props;
  const t = useText('family');
  const state = useMemberForm(props);
  const isMinor = isMinorBorn(state.values.birthDate);
  return (
    <FormDialog
      state={state}
      onClose={onClose}
      title={member ? t('form.editTitle', { name: member.name }) : t('form.addTitle')}
      save={t(member ? 'form.save' : 'form.add')}
    >
      <WhoFields fields={state} isNew={!member} />
      <BodyFields fields={state} />
      {!member && isMinor !== null && (
        <div className="stack-2">
          <p className="small muted">{t(isMinor ? 'form.guardianWhy' : 'form.permissionWhy')}</p>
          <Checkbox {...state.tick('confirmed')}>{t(isMinor ? 'form.guardian' : 'form.permission')}</Checkbox>
        </div>
      )}
    </FormDialog>
  );
}

type FieldsProps = { fields: FormOf<MemberForm> };

function WhoFields({ fields: { field, values, edit }, isNew }: FieldsProps & { isNew: boolean }) {
  const t = useText('family');
  /** Another age can need another statement: it is made anew. */
  const setBirth = (birthDate: string) => {
    const isOther = isMinorBorn(birthDate) !== isMinorBorn(values.birthDate);
    edit({ birthDate, ...(isOther && isNew && { confirmed: false }) });
  };
  return (
    <>
      <TextField label={t('form.name')} autoComplete="off" maxLength={120} {...field('name')} />
      <SelectField label={t('form.relation')} {...field('relation')}>
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
        {...field('birthDate')}
        onChange={(event) => setBirth(event.target.value)}
      />
    </>
  );
}

function BodyFields({ fields: { field } }: FieldsProps) {
  const t = useText('family');
  return (
    <div className="two">
      <SelectField label={t('form.gender')} optional {...field('gender')}>
        <option value="">{t('form.notSaid')}</option>
        <option value="female">{t('form.female')}</option>
        <option value="male">{t('form.male')}</option>
        <option value="other">{t('form.otherGender')}</option>
      </SelectField>
      <SelectField label={t('form.bloodGroup')} optional {...field('blood_group')}>
        <option value="">{t('form.unknown')}</option>
        {BloodGroupSchema.options.map((group) => (
          <option key={group}>{group}</option>
        ))}
      </SelectField>
    </div>
  );
}
