import { settings } from '../../shared/settings.ts'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'

/** Shows which services this build talks to. Everything here is public: each browser receives it. */
export default function FirebaseDebug() {
  const { firebase, emulators } = settings()
  return (
    <article className="stack-wide">
      <PageHeading title="Firebase debug">Which services this build of the site uses.</PageHeading>
      <dl className="card stack">
        <div>
          <dt className="soft small">Project</dt>
          <dd>{firebase.projectId}</dd>
        </div>
        {Object.entries(emulators).map(([service, address]) => (
          <div key={service}>
            <dt className="soft small">{service}</dt>
            <dd>{address === null ? 'the real service' : `local, ${address}`}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
