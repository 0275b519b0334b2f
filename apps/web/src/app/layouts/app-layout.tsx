import '../../styles/shell.css';
import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ChatButton } from '../../features/chat/chat-button.tsx';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { IconButton } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { EmergencyPill } from '../../ui/emergency-pill.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { Logo } from '../../ui/logo.tsx';
import { OfflineBar } from '../../ui/offline-bar.tsx';
import { UnfinishedNote } from '../../ui/unfinished-note.tsx';
import { registerWorker } from '../register-worker.ts';
import { BottomBar } from './bottom-bar.tsx';
import { PersonBar } from './person-bar.tsx';
import { PersonSwitcher } from './person-switcher.tsx';
import { Sidebar } from './sidebar.tsx';
import { useSidebar } from './sidebar-state.ts';
import { UserMenu } from './user-menu.tsx';
import { useLanguageInStep } from './use-language-in-step.ts';

/** The signed-in shell: sidebar, top bar, and on phones a bottom bar with the sidebar as an overlay. */
export function AppLayout() {
  const t = useText('common');
  const keepLanguage = useLanguageInStep();
  const { isCollapsed, toggle } = useSidebar();
  const { key } = useLocation();
  const whose = useSession((session) => session.person?.id ?? 'own');
  // It belongs to the page on which it was opened: any navigation closes it, also the browser's own.
  const [overlayOf, setOverlayOf] = useState<string | null>(null);
  const isOverlay = overlayOf === key;
  useEffect(() => {
    registerWorker();
    // answers to doses that wait on this device are sent, whatever page is open
    void import('../../features/routine/dose-queue.ts').then(({ startDoseQueue }) => startDoseQueue());
  }, []);
  const open = () => setOverlayOf(key);
  const close = () => setOverlayOf(null);

  return (
    <div className={isCollapsed ? 'app narrow' : 'app'}>
      <Sidebar isCollapsed={isCollapsed} onToggle={toggle} />
      <Modal isOpen={isOverlay} onClose={close} className="side-over" label={t('nav.menu')}>
        <Sidebar isCollapsed={false} onClose={close} />
      </Modal>
      <div className="main">
        <header className="top">
          <IconButton className="menu" label={t('nav.openMenu')} aria-expanded={isOverlay} onClick={open}>
            <Icon of={Menu} />
          </IconButton>
          <Logo to="/dashboard" />
          <span className="spacer" />
          {/* it comes when the family is known: in the free space, where it moves nothing */}
          <PersonSwitcher />
          <LanguageSwitch onChosen={keepLanguage} />
          <EmergencyPill />
          <ChatButton />
          <UserMenu />
        </header>
        <OfflineBar />
        <UnfinishedNote />
        <PersonBar />
        <main id="main" className="page" tabIndex={-1}>
          {/* A page of one person is never drawn on for another. */}
          <Outlet key={whose} />
        </main>
      </div>
      <BottomBar onMore={open} />
    </div>
  );
}
