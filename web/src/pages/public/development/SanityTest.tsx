import { DEFAULT_API_VERSION } from '@shala/content/defaultApiVersion'
import { contentService, ownContent } from '#features/diagnostics/api/contentChecks.ts'
import { Checks, Facts } from '#features/diagnostics/components/Checks.tsx'
import { settings } from '#shared/settings.ts'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

/** Shows where the content comes from, and whether that answers. */
export default function SanityTest() {
  const { projectId, dataset, apiHost } = settings().content
  return (
    <article className="stack-wide">
      <PageHeading title="Content test">
        Where the content of this site comes from, what answers, and how fast.
      </PageHeading>
      <Facts
        facts={[
          { name: 'Project', value: projectId },
          { name: 'Dataset', value: dataset },
          { name: 'API version', value: DEFAULT_API_VERSION },
          { name: 'Host', value: apiHost ?? `${projectId}.api.sanity.io` },
          { name: 'Shown', value: 'what is published' },
          { name: 'CDN', value: 'off: the newest, always' },
        ]}
      />
      <Checks near={ownContent} far={contentService} />
    </article>
  )
}
