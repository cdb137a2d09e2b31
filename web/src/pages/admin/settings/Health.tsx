import { useMemo } from 'react'
import { contentService } from '../../../features/diagnostics/api/contentChecks.ts'
import { firebaseChecks } from '../../../features/diagnostics/api/firebaseChecks.ts'
import { Checks } from '../../../features/diagnostics/components/Checks.tsx'
import { BrokenDocuments, BrokenLinks } from '../../../features/health/BrokenDocuments.tsx'
import { Jobs } from '../../../features/health/Jobs.tsx'
import { RefusedRedirects } from '../../../features/health/RefusedRedirects.tsx'
import { Versions } from '../../../features/health/Versions.tsx'
import {
  FailedEmails,
  StalledImports,
  WaitingEmails,
} from '../../../features/overview/components/attention/Failures.tsx'
import { useServer } from '../../../shared/server.ts'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'

/** Background jobs and connected services. */
export default function Health() {
  const server = useServer()
  const checks = useMemo(() => [...contentService.slice(0, 1), ...firebaseChecks(server)], [server])
  return (
    <div className="stack-wide">
      <PageHeading title="Health">Background jobs and connected services.</PageHeading>
      <Jobs />
      <section className="stack" aria-labelledby="stuck">
        <h2 id="stuck">Stalled or failed</h2>
        <FailedEmails />
        <WaitingEmails />
        <StalledImports />
      </section>
      <BrokenDocuments />
      <BrokenLinks />
      <RefusedRedirects />
      <Versions />
      <section className="stack" aria-labelledby="services">
        <h2 id="services">Services</h2>
        <Checks near={[]} far={checks} level={3} />
      </section>
    </div>
  )
}
