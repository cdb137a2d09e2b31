import type { Visitor } from '../data/certificates.ts'
import type { Loaded } from '../data/loadPage.ts'
import type { PageSources } from '../data/pageSources.ts'
import type { SiteAnswer } from '../http/siteRequest.ts'
import type { Report } from '../log.ts'
import type { PreviewPath } from './renderPage.ts'

/** The dependencies of an answer. */
export interface Answering {
  sources: PageSources
  /** Finds what is at a path; some pages are limited by the visitor's network. */
  load: (path: string, visitor?: Visitor) => Promise<Loaded>
  /** The answer for a path that asks for a file. */
  file: (path: string) => Promise<SiteAnswer>
  preview: PreviewPath
  report: Report
  /** Logs a line about an event that is not a fault. */
  notice: (line: string) => void
}
