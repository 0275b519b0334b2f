import './text.ts';
import './legal.css';
import { Link } from 'react-router';
import { useText } from '../../lib/text.ts';
import { LanguageModel } from './components/language-model.tsx';
import { Officer } from './components/officer.tsx';
import { TextPage } from './components/text-page.tsx';

export const AboutPage = () => (
  <TextPage of="about">
    <LanguageModel />
  </TextPage>
);
export const TermsPage = () => <TextPage of="terms" isDated />;
export const AccessibilityPage = () => <TextPage of="accessibility" />;

export function PrivacyPolicyPage() {
  const t = useText('legal');
  return (
    <TextPage of="privacy" isDated>
      <p>
        <Link className="inline-flex items-center min-h-11" to="/privacy">
          {t('ways.privacy')}
        </Link>
      </p>
    </TextPage>
  );
}

export const ContactPage = () => (
  <TextPage of="contact">
    <Officer />
  </TextPage>
);

export function GrievancePage() {
  const t = useText('legal');
  return (
    <TextPage of="grievance">
      <Officer />
      <p>
        <Link className="inline-flex items-center min-h-11" to="/privacy">
          {t('ways.signedIn')}
        </Link>
      </p>
    </TextPage>
  );
}
