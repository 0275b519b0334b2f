import { create } from 'zustand';

type SidebarState = { isCollapsed: boolean; toggle: () => void };

/** Expanded at first; the choice lives in memory, so a reload starts expanded again. */
export const useSidebar = create<SidebarState>()((set) => ({
  isCollapsed: false,
  toggle: () => set(({ isCollapsed }) => ({ isCollapsed: !isCollapsed })),
}));
