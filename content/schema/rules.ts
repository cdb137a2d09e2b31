import { agreementKey } from '../src/agreements/listAgreements.ts'
import { parseImageId } from '../src/image/parseImageId.ts'
import { safeHref } from '../src/richText/safeHref.ts'
import { followRedirects } from '../src/site/followRedirects.ts'
import { redirects } from '../src/site/redirect.ts'

/** The rule for the redirects: none leads in a circle, and no path leads to two places. */
export function noRedirectLoop(written: unknown): true | string {
  const parsed = redirects.safeParse(written ?? null)
  if (!parsed.success) return true // A redirect that is not filled in yet has rules of its own.
  const seen = new Set<string>()
  for (const { from } of parsed.data) {
    if (seen.has(from)) return `Two redirects lead away from ${from}; keep one.`
    seen.add(from)
    if (followRedirects(parsed.data, from) === 'loop') {
      return `The redirect of ${from} leads in a circle.`
    }
  }
  return true
}

/** The rule for the key of an agreement, which is part of the keys of documents. */
export function isAgreementKey(key: unknown): true | string {
  if (typeof key !== 'string' || agreementKey.safeParse(key).success) return true
  return 'The key may hold only small letters, digits and dashes.'
}

/** The rule for a course: the hours of its parts are those of the whole, once all are filled in. */
export function hoursAddUp(course: Record<string, unknown> | undefined): true | string {
  const { hours, curriculum } = course ?? {}
  if (typeof hours !== 'number' || !Array.isArray(curriculum)) return true
  const parts = curriculum.map(getHours)
  if (parts.some((part) => part === undefined)) return true
  const sum = parts.reduce<number>((total, part) => total + (part ?? 0), 0)
  if (sum === hours) return true
  return `The parts of the curriculum have ${sum} hours together, the course has ${hours}.`
}

const getHours = (part: unknown): number | undefined =>
  typeof part === 'object' && part !== null && 'hours' in part && typeof part.hours === 'number'
    ? part.hours
    : undefined

/** The rule for the last part of an address: so many lowercase letters, digits and dashes. */
export const isSlug =
  (longest: number) =>
  (slug: { current?: string | undefined } | undefined): true | string => {
    const current = slug?.current ?? ''
    if (current.length <= longest && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(current)) return true
    return `A slug is 1 to ${longest} lowercase letters, digits and single dashes, such as yoga-for-feet.`
  }

/** The rule for a picture: the part that is left of it is so many pixels wide. A drawing has every size. */
export const isWideEnough =
  (least: number) =>
  (picture: PictureValue | undefined): true | string => {
    const { width, format } = parseImageId(picture?.asset?._ref ?? '') ?? {}
    if (width === undefined || format === 'svg') return true
    const { left = 0, right = 0 } = picture?.crop ?? {}
    const shown = Math.round(width * (1 - left - right))
    if (shown >= least) return true
    return `This picture is ${shown} pixels wide and may look blurred; choose one of at least ${least}.`
  }

/** A picture as the Studio stores it. */
interface PictureValue {
  readonly asset?: { readonly _ref: string } | undefined
  readonly crop?: { readonly left: number; readonly right: number } | undefined
}

/** The rule for a link: where the site lets one lead (see safeHref). Empty is not its business. */
export function leadsSomewhere(href: unknown): true | string {
  if (href === undefined || href === '' || safeHref(href) !== undefined) return true
  return 'A link is an address with https://, http://, mailto: or tel:, or a path of this site such as /about-us.'
}
