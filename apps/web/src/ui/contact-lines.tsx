/** Somebody with the ways to reach them; a way that is empty is left out. */
export function ContactLines({ name, email, phone }: { name: string; email: string; phone: string }) {
  return (
    <p className="stack-1 small">
      <b>{name}</b>
      {email && (
        <a className="inline-flex items-center min-h-11 break-all" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {phone && (
        <a className="inline-flex items-center min-h-11" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
    </p>
  );
}
