import type { Accreditation } from '@shala/content/site/getSiteSettings'
import type { EducationalOrganization, ImageObject, WithContext } from 'schema-dts'
import type { PageDataByKind } from '#features/site/model/pageData.ts'
import { oneLine } from '../escape.ts'
import { absolute, type HeadSite } from '../headSite.ts'

/** The school's picture for search engines, square and at least 112 pixels wide. */
const logoPath = '/icon-512.png'

const getId = (site: HeadSite) => `${absolute(site, '/')}#school`

/** The school where something else is said of it: a name, an address, a picture. */
export function schoolReference(site: HeadSite) {
  return {
    '@type': 'EducationalOrganization' as const,
    '@id': getId(site),
    name: oneLine(site.frame.title),
    url: absolute(site, '/'),
    logo: logo(site),
  }
}

/** The school itself, with how to reach it. https://schema.org/EducationalOrganization */
export function school(site: HeadSite): Exclude<WithContext<EducationalOrganization>, string> {
  const { contact, tagline, accreditations } = site.frame
  const description = site.seo.description ?? tagline
  return {
    '@context': 'https://schema.org',
    ...schoolReference(site),
    ...(description === null ? {} : { description: oneLine(description) }),
    ...(tagline === null ? {} : { slogan: oneLine(tagline) }),
    ...(contact?.email ? { email: contact.email } : {}),
    ...(contact?.phone ? { telephone: contact.phone } : {}),
    ...buildAddress(site),
    ...(accreditations.length === 0
      ? {}
      : { hasCertification: accreditations.map((each) => certification(site, each)) }),
  }
}

/** An accreditation of the school. https://schema.org/Certification */
function certification(site: HeadSite, { name, text, href }: Accreditation) {
  return {
    '@type': 'Certification' as const,
    name: oneLine(text ?? name),
    issuedBy: { '@type': 'Organization' as const, name: oneLine(name) },
    ...(href === null ? {} : { url: absolute(site, href) }),
  }
}

/** The school with the people who teach there. */
export function schoolWithTeachers(
  site: HeadSite,
  { page }: PageDataByKind<'about'>,
): Exclude<WithContext<EducationalOrganization>, string> {
  return {
    ...school(site),
    employee: page.teachers.map(({ name, role, shortBio }) => ({
      '@type': 'Person' as const,
      name: oneLine(name),
      ...(role === null ? {} : { jobTitle: oneLine(role) }),
      ...(shortBio === null ? {} : { description: oneLine(shortBio) }),
    })),
  }
}

/** The school's address, if set. */
export function buildAddress(site: HeadSite) {
  const lines = (site.frame.contact?.address ?? []).map(oneLine).filter((line) => line !== '')
  if (lines.length === 0) return {}
  return { address: { '@type': 'PostalAddress' as const, streetAddress: lines.join(', ') } }
}

function logo(site: HeadSite): ImageObject {
  const url = absolute(site, logoPath)
  return { '@type': 'ImageObject', url, width: '512', height: '512' }
}
