import { safeHref } from '../../src/richText/safeHref.ts'

/** The rule for a link: where the site lets one lead (see safeHref). Empty is not its business. */
export function leadsSomewhere(href: unknown): true | string {
  if (href === undefined || href === '' || safeHref(href) !== undefined) return true
  return 'A link is an address with https://, http://, mailto: or tel:, or a path of this site such as /about-us.'
}
