import { useMemo } from 'react'
import { Link } from 'wouter'
import { contentService } from '#features/diagnostics/api/contentChecks.ts'
import { firebaseChecks } from '#features/diagnostics/api/firebaseChecks.ts'
import { Checks } from '#features/diagnostics/components/Checks.tsx'
import {
  BrokenDocuments,
  BrokenLinks,
  RefusedRedirects,
} from '#features/health/BrokenDocuments.tsx'
import { Jobs } from '#features/health/Jobs.tsx'
import { OfficeHealth } from '#features/health/OfficeHealth.tsx'
import { Versions } from '#features/health/Versions.tsx'
import {
  FailedEmails,
  failedQuery,
  StalledImports,
  stalledQuery,
  WaitingEmails,
} from '#features/overview/components/attention/Failures.tsx'
import { links } from '#features/overview/model/links.ts'
import { useLoad } from '#shared/load.ts'
import { useServer } from '#shared/server.ts'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

/** Whether all is well in one line; details for engineers fold below. */
export default function Health() {
  const server = useServer()
  const checks = useMemo(() => [...contentService.slice(0, 1), ...firebaseChecks(server)], [server])
  const failedEmails = useLoad(failedQuery(server))
  const stalledImports = useLoad(stalledQuery(server))
  return (
    <div className="stack-wide">
      <PageHeading title="Health">Is everything working?</PageHeading>
      <OfficeHealth
        failedEmails={failedEmails}
        stalledImports={stalledImports}
        emailLink={(text) => <Link href={links.failedEmails}>{text}</Link>}
      />
      <BrokenDocuments />
      <BrokenLinks />
      <Disclosure summary="Details for engineers">
        <div className="stack-wide">
          <Jobs />
          <section className="stack" aria-labelledby="stuck">
            <h2 id="stuck">Stalled or failed</h2>
            <FailedEmails />
            <WaitingEmails />
            <StalledImports />
          </section>
          <RefusedRedirects />
          <Versions />
          <section className="stack" aria-labelledby="services">
            <h2 id="services">Services</h2>
            <Checks near={[]} far={checks} level={3} />
          </section>
        </div>
      </Disclosure>
    </div>
  )
}
