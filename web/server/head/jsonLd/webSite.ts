import type { WebSite, WithContext } from 'schema-dts'
import { absolute, type HeadSite } from '../headSite.ts'
import { oneLine } from '../oneLine.ts'
import { schoolReference } from './school.ts'

/** The site, for the home page: search engines take its name from here. */
export function webSite(site: HeadSite): Exclude<WithContext<WebSite>, string> {
  const url = absolute(site, '/')
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${url}#site`,
    name: oneLine(site.frame.title),
    url,
    inLanguage: 'en-GB',
    publisher: schoolReference(site),
  }
}
