import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { SessionProvider } from '#features/auth/components/SessionProvider.tsx'
import { emptyFrame, PageDataContext, SiteFrameContext } from '#features/site/api/usePageData.ts'
import type { PageData, SiteFrame } from '#features/site/model/pageData.ts'
import { Connection, ConnectionContext } from '#shared/browser/connection.ts'
import { IdentityContext } from '#shared/identity.ts'
import { ServerContext } from '#shared/server.ts'
import { FakeIdentity } from './FakeIdentity.ts'
import type { FakeSchool } from './school/FakeSchool.ts'
import { sampleSchool } from './school/createSchool.ts'

interface Surroundings {
  path: string
  data?: PageData
  frame?: SiteFrame
  school?: FakeSchool
}

/**
 * A public page as a visitor gets it: written by the server, then hydrated in the browser. Where the
 * two differ React complains on the console, and the test fails. `html` is what the server wrote.
 */
export async function hydratedPage(page: ReactNode, surroundings: Surroundings) {
  const {
    path,
    data = { kind: 'plain' },
    frame = emptyFrame,
    school = sampleSchool(),
  } = surroundings
  window.history.replaceState(null, '', path)
  const identity = new FakeIdentity(null)
  const connection = new Connection(() => Promise.resolve(true))
  const whole = (
    <Router ssrPath={path}>
      <IdentityContext value={identity}>
        <ServerContext value={school}>
          <ConnectionContext value={connection}>
            <SessionProvider>
              <SiteFrameContext value={frame}>
                <PageDataContext value={data}>
                  <main>{page}</main>
                </PageDataContext>
              </SiteFrameContext>
            </SessionProvider>
          </ConnectionContext>
        </ServerContext>
      </IdentityContext>
    </Router>
  )
  const container = document.createElement('div')
  document.body.append(container)
  const html = renderToString(whole)
  container.innerHTML = html
  const root = await act(() => hydrateRoot(container, whole))
  mounted.push({ root, container })
  return { html, container, identity, school }
}

const mounted: { root: Root; container: HTMLElement }[] = []
afterEach(() => {
  for (const { root, container } of mounted.splice(0)) {
    act(() => {
      root.unmount()
    })
    container.remove()
  }
})
