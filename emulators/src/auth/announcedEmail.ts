const announcement = /To (.+), follow this link: (https?:\S+)/

/**
 * Returns the email that a line of the Auth emulator announces, or undefined. The emulator sends
 * nothing and only prints the link, which is rewritten to the site's own page as in a real email.
 */
export function announcedEmail(line: string, siteUrl: string): string | undefined {
  const [, purpose, link] = announcement.exec(line) ?? []
  if (purpose === undefined || link === undefined) return undefined
  const { searchParams } = new URL(link)
  searchParams.delete('newPassword')
  return `Letter: to ${purpose}, open ${siteUrl}/account/action?${searchParams.toString()}`
}
