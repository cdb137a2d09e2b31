import type { ReactNode } from 'react'
import { jobsQuery, wantsLook } from '#shared/admin/jobs.ts'
import { type Load, useLoad } from '#shared/load.ts'
import { useServer } from '#shared/server.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import { brokenQuery, linksQuery } from './BrokenDocuments.tsx'

interface OfficeHealthProps {
  failedEmails: Load<number>
  stalledImports: Load<readonly unknown[]>
  /** Opens the log with the emails that failed. */
  emailLink: (text: string) => ReactNode
}

/** One line for the office: all is well, or what to do and whom to call. */
export function OfficeHealth({ failedEmails, stalledImports, emailLink }: OfficeHealthProps) {
  const jobs = useLoad(jobsQuery(useServer()))
  const texts = useLoad(brokenQuery)
  const links = useLoad(linksQuery)
  const loads = [jobs, texts, links, failedEmails, stalledImports]
  if (loads.some(({ state }) => state === 'loading')) return <p role="status">Checking…</p>
  const isUnknown = loads.some(({ state }) => state === 'failed')
  const failed = failedEmails.state === 'ready' ? failedEmails.value : 0
  const isEngineers =
    isUnknown ||
    (jobs.state === 'ready' && jobs.value.some(wantsLook)) ||
    (stalledImports.state === 'ready' && stalledImports.value.length > 0)
  const isBroken = [texts, links].some((load) => load.state === 'ready' && load.value.length > 0)
  if (failed === 0 && !isEngineers && !isBroken) {
    return <Notice tone="good">All is well. There is nothing to do.</Notice>
  }
  return (
    <Notice tone={isEngineers ? 'bad' : 'warn'}>
      {isEngineers && (
        <p>
          {isUnknown ? 'Not everything could be checked.' : 'Something does not run as it should.'}{' '}
          Call the person who maintains the site; the details below are for them.
        </p>
      )}
      {failed > 0 && (
        <p>
          {emailLink(failed === 1 ? '1 email failed' : `${failed} emails failed`)}. Check the
          addresses, or call the recipients.
        </p>
      )}
      {isBroken && <p>Correct the texts of the website that are listed here, in the Studio.</p>}
    </Notice>
  )
}
