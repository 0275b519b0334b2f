import type { LucideIcon } from 'lucide-react';

/** A lucide icon in the product's stroke. Always beside words, never instead of them. */
export function Icon({ of: Shape, className = '' }: { of: LucideIcon; className?: string }) {
  return <Shape className={`icon ${className}`} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
}
