import './text.ts';
import { CircleCheck, Clock, OctagonAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { PlainLayout } from '../../app/layouts/plain-layout.tsx';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PhoneField, TextField } from '../../ui/field.tsx';
import { FitLine } from '../../ui/fit-line.tsx';
import { OtpInput } from '../../ui/otp-input.tsx';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Stops } from '../../ui/stops.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';

const LOOKS = ['primary', 'second', 'quiet', 'danger', 'emergency'] as const;

/** Every part of the design system on one page, for development. */
export function UiPage() {
  const t = useText('dev');
  useTitle(t('title'));
  return (
    <PlainLayout>
      <PageHead title={t('title')} />
      <Theme />
      <div className="columns-12">
        <Buttons />
        <Fields />
        <Tags />
        <Toasts />
      </div>
    </PlainLayout>
  );
}

function Theme() {
  const t = useText('dev');
  const set = (theme: string | null) => {
    if (theme) document.documentElement.dataset['theme'] = theme;
    else delete document.documentElement.dataset['theme'];
  };
  return (
    <div className="btn-row" role="group" aria-label={t('theme')}>
      <Button look="second" onClick={() => set('light')}>
        {t('light')}
      </Button>
      <Button look="second" onClick={() => set('dark')}>
        {t('dark')}
      </Button>
      <Button look="second" onClick={() => set(null)}>
        {t('system')}
      </Button>
    </div>
  );
}

function Buttons() {
  const t = useText('dev');
  return (
    <Panel title={t('buttons')} className="span-6">
      <div className="btn-row">
        {LOOKS.map((look) => (
          <Button key={look} look={look}>
            {t(look)}
          </Button>
        ))}
        <Button disabled>{t('disabled')}</Button>
        <Button busy>{t('busy')}</Button>
      </div>
    </Panel>
  );
}

function Fields() {
  const t = useText('dev');
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  return (
    <Panel title={t('fields')} className="span-6">
      <div className="form">
        <TextField label={t('label')} hint={t('hint')} />
        <TextField label={t('label')} error={t('error')} />
        <PasswordField label={t('label')} />
        <PhoneField label={t('label')} value={phone} onChange={setPhone} />
        <OtpInput legend={t('label')} box={String} value={code} onChange={setCode} />
      </div>
    </Panel>
  );
}

function Tags() {
  const t = useText('dev');
  return (
    <Panel title={t('tags')} className="span-6">
      <div className="stack-4">
        <div className="btn-row">
          <Tag tone="ok" icon={CircleCheck}>
            {t('sample')}
          </Tag>
          <Tag tone="info" icon={CircleCheck}>
            {t('sample')}
          </Tag>
          <Tag tone="warn" icon={Clock}>
            {t('sample')}
          </Tag>
          <Tag tone="alert" icon={TriangleAlert}>
            {t('sample')}
          </Tag>
          <Tag tone="solid" icon={OctagonAlert}>
            {t('sample')}
          </Tag>
          <Tag tone="line">{t('sample')}</Tag>
        </div>
        <FitLine percent={62} label={t('sample')} />
        <Stops label={t('sample')} steps={[t('light'), t('dark'), t('system')]} now={1} />
      </div>
    </Panel>
  );
}

function Toasts() {
  const t = useText('dev');
  const [isOpen, setOpen] = useState(false);
  const sample = <div className="toast">{t('sample')}</div>;
  return (
    <Panel title={t('toasts')} className="span-6">
      <div className="btn-row">
        <Button look="second" onClick={() => toast.blank(t('sample'))}>
          {t('blank')}
        </Button>
        <Button look="second" onClick={() => toast.success(t('sample'))}>
          {t('success')}
        </Button>
        <Button look="second" onClick={() => toast.error(t('sample'))}>
          {t('error')}
        </Button>
        <Button look="second" onClick={() => toast.loading(t('sample'))}>
          {t('loading')}
        </Button>
        <Button look="second" onClick={() => toast.custom(sample)}>
          {t('custom')}
        </Button>
        <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('dialog')}>
        <p>{t('sample')}</p>
      </Dialog>
    </Panel>
  );
}
