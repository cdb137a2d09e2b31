const announcement = /To (.+), follow this link: (https?:\S+)/

/**
 * The e-mail that a line of the Auth emulator's output announces, or undefined. Nothing is sent on
 * this machine: the emulator prints the link, and it is shown as it will stand in a real e-mail,
 * leading to the site's own page for it.
 */
export function announcedEmail(line: string, siteUrl: string): string | undefined {
  const [, purpose, link] = announcement.exec(line) ?? []
  if (purpose === undefined || link === undefined) return undefined
  const { searchParams } = new URL(link)
  searchParams.delete('newPassword')
  return `Letter: to ${purpose}, open ${siteUrl}/account/action?${searchParams.toString()}`
}
