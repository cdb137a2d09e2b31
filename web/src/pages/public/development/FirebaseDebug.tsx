import { useMemo } from 'react'
import { firebaseChecks } from '#features/diagnostics/api/firebaseChecks.ts'
import { Checks, Facts } from '#features/diagnostics/components/Checks.tsx'
import { useHydrated } from '#shared/browser/useHydrated.ts'
import { useServer } from '#shared/server.ts'
import { settings, type WebSettings } from '#shared/settings.ts'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

/** Returns the build ID of the document after hydration. The server writes it there. */
function useBuildId(): string | null {
  return useHydrated() ? (document.documentElement.dataset['build'] ?? null) : null
}

const where = (address: string | null): string =>
  address === null ? 'the real service' : `local, ${address}`

const attestation = ({ appCheckSiteKey, emulators }: WebSettings): string => {
  if (appCheckSiteKey === undefined) return 'no token is sent: this build has no site key'
  return emulators.functions === null
    ? 'a token is sent, by reCAPTCHA Enterprise'
    : 'a token for the emulators is sent'
}

/** Shows which services this build talks to, and whether they answer. */
export default function FirebaseDebug() {
  const { firebase, emulators, region } = settings()
  const server = useServer()
  const build = useBuildId()
  const checks = useMemo(() => firebaseChecks(server), [server])
  return (
    <article className="stack-wide">
      <PageHeading title="Firebase debug">
        Which services this build of the site uses, what answers, and how fast.
      </PageHeading>
      <Facts
        facts={[
          { name: 'Project', value: firebase.projectId },
          { name: 'Region of the functions', value: region },
          { name: 'Auth domain', value: firebase.authDomain },
          { name: 'Bucket', value: firebase.storageBucket },
          { name: 'Auth', value: where(emulators.auth) },
          { name: 'Firestore', value: where(emulators.firestore) },
          { name: 'Functions', value: where(emulators.functions) },
          { name: 'Storage', value: where(emulators.storage) },
          { name: 'App Check', value: attestation(settings()) },
          { name: 'Build', value: build ?? 'not known' },
        ]}
      />
      <Checks near={[]} far={checks} />
    </article>
  )
}
