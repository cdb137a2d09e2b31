/** Calls a phone number. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replace(/[^+0-9]/g, '')}`}>{phone}</a>
}
