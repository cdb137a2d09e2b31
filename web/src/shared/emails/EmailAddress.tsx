/** An email address, which breaks after its @ if a line is too short for it. */
export function EmailAddress({ children: address }: { children: string }) {
  const domain = address.lastIndexOf('@') + 1
  return (
    <>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </>
  )
}
