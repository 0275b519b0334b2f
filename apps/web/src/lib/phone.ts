/** An Indian number as people read it: "+91 98765 43210". Anything else stays as it is. */
export const spacedPhone = (phone: string): string => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
