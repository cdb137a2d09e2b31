import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { App } from '../app/App.tsx'
import { BulkRun } from '../features/access/bulk/BulkRun.ts'
import { BulkRunContext } from '../features/access/bulk/bulkRunContext.ts'
import { ContentContext, type Content } from '../features/content/content.ts'
import { Connection, ConnectionContext } from '../shared/connection.ts'
import { IdentityContext } from '../shared/identity.ts'
import { ServerContext } from '../shared/server.ts'
import type { FakeIdentity } from './FakeIdentity.ts'
import { sampleSchool, type FakeSchool } from './FakeSchool.ts'

const noContent: Content = {
  courses: () => Promise.resolve([]),
  course: () => Promise.resolve(null),
}

interface Surroundings {
  identity: FakeIdentity
  school?: FakeSchool
  content?: Content
  /** Whether our own site answers. */
  siteAnswers?: () => boolean
}

/** The whole site at an address, with doors that lead to memory. */
export function renderSite(
  address: string,
  {
    identity,
    school = sampleSchool(),
    content = noContent,
    siteAnswers = () => true,
  }: Surroundings,
) {
  const [path = '/', searchPath = ''] = address.split('?')
  const location = memoryLocation({ path, searchPath, record: true })
  const bulkRun = new BulkRun()
  const connection = new Connection(() => Promise.resolve(siteAnswers()))
  render(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <IdentityContext value={identity}>
        <ServerContext value={school}>
          <ContentContext value={content}>
            <BulkRunContext value={bulkRun}>
              <ConnectionContext value={connection}>
                <App />
              </ConnectionContext>
            </BulkRunContext>
          </ContentContext>
        </ServerContext>
      </IdentityContext>
    </Router>,
  )
  return { user: userEvent.setup(), location, school, bulkRun, connection }
}
