import { answer } from './answer.ts'
import { answerFile } from './data/files.ts'
import { loadPage } from './data/loadPage.ts'
import { livePageSources, patienceOfVisitor } from './data/pageSources.ts'
import type { SiteAnswer, SiteRequest } from './http/siteRequest.ts'

/** Answers from the sources as they are now, remembering nothing: for work on the source. */
export function answerOnce(request: SiteRequest): Promise<SiteAnswer> {
  const sources = livePageSources(undefined, patienceOfVisitor)
  const report = (fault: string) => console.error(fault)
  const load = (path: string) => loadPage(sources, path, report)
  return answer(request, {
    sources,
    load,
    file: (path) => answerFile(path, sources),
    report,
    notice: (line) => console.info(line),
    preview: () => '/og/site.png',
  })
}
