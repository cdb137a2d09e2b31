import { leo } from '@shala/emulators/sample/samplePeople'
import { act, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { type PayloadStore, PayloadStoreContext } from '#features/site/api/PayloadStore.ts'
import type { PageData } from '#features/site/model/pageData.ts'
import { IdentityContext } from '#shared/identity.ts'
import { ServerContext } from '#shared/server.ts'
import { admin, FakeIdentity } from '#testing/FakeIdentity.ts'
import { payloadFor, createPayloadStore } from '#testing/createPayloadStore.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { App } from './App.tsx'
import { matchPath } from './routes/routes.ts'

const graduates: PageData = { kind: 'graduates', graduates: [], courses: [] }
const blog: PageData = {
  kind: 'blog',
  tag: null,
  number: 1,
  pages: 1,
  total: 0,
  posts: [],
  tags: [],
}

const pages: readonly [path: string, data: PageData][] = [
  ['/our-graduates', graduates],
  ['/blog', blog],
  ['/blog/tags/chair-yoga', { ...blog, tag: 'chair-yoga' }],
  ['/fonts', { kind: 'plain' }],
  ['/test-form', { kind: 'plain' }],
  ['/sanity-test', { kind: 'plain' }],
  ['/firebase-debug', { kind: 'plain' }],
  ['/login', { kind: 'plain' }],
  ['/register', { kind: 'plain' }],
  ['/forgot-password', { kind: 'plain' }],
  ['/account/action', { kind: 'plain' }],
  ['/verify-email', { kind: 'plain' }],
  ['/dashboard/user', { kind: 'plain' }],
  ['/dashboard/admin/courses', { kind: 'plain' }],
  ['/nope', { kind: 'missing' }],
  ['/blog/no-such-post', { kind: 'missing' }],
]

const stay = () => undefined

/** Renders a page as the server does, hydrates it as the browser does, and returns the errors. */
async function hydrate(
  path: string,
  data: PageData,
  duringHydration: (store: PayloadStore) => void = () => undefined,
) {
  await matchPath(path)?.route.Page.preload()
  const store = createPayloadStore({})
  store.setRendered(path, payloadFor(data))
  const site = (
    <IdentityContext value={new FakeIdentity(null)}>
      <PayloadStoreContext value={store}>
        <App matchPath={matchPath} />
      </PayloadStoreContext>
    </IdentityContext>
  )
  const server = renderToString(
    <Router ssrPath={path} ssrSearch="">
      {site}
    </Router>,
  )
  const place = document.createElement('div')
  place.innerHTML = server
  document.body.append(place)
  duringHydration(store)
  const faults: unknown[] = []
  let root: Root | undefined
  await act(async () => {
    root = hydrateRoot(
      place,
      <StrictMode>
        <Router hook={() => [path, stay]} searchHook={() => ''}>
          {site}
        </Router>
      </StrictMode>,
      { onRecoverableError: (error) => faults.push(error) },
    )
    await Promise.resolve()
  })
  const text = place.textContent
  act(() => root?.unmount())
  place.remove()
  return { faults, text }
}

/** The server and the browser render the same tree. */
test.each(pages)('%s hydrates without an error', async (path, data) => {
  expect((await hydrate(path, data)).faults).toEqual([])
})

test('Newer content that arrives during the hydration is shown without an error', async () => {
  const newer = payloadFor({ ...blog, tag: 'breath' }, '2')
  const { faults, text } = await hydrate('/blog/tags/chair-yoga', blog, (store) => {
    store.set('/blog/tags/chair-yoga', newer)
    store.set('/about-us', { ...newer, frame: { ...newer.frame, title: 'Another name' } })
  })
  expect(faults).toEqual([])
  expect(text).toContain('Posts on breath')
  expect(text).toContain('Another name')
})

test('A page with a query is not mistaken for a moved page while hydrating', async () => {
  const path = '/dashboard/admin/access'
  await matchPath(path)?.route.Page.preload()
  window.history.replaceState(null, '', `${path}?person=sample-leo`)
  const store = createPayloadStore({})
  store.setRendered(path, payloadFor({ kind: 'plain' }))
  const site = (
    <Router ssrPath={path} ssrSearch="">
      <IdentityContext value={new FakeIdentity(admin)}>
        <ServerContext value={sampleSchool()}>
          <PayloadStoreContext value={store}>
            <App matchPath={matchPath} />
          </PayloadStoreContext>
        </ServerContext>
      </IdentityContext>
    </Router>
  )
  const place = document.createElement('div')
  place.innerHTML = renderToString(site)
  document.body.append(place)
  const root = await act(async () => {
    const hydrated = hydrateRoot(place, site)
    await Promise.resolve()
    return hydrated
  })
  expect(await screen.findByRole('heading', { level: 1, name: leo.displayName })).toBeVisible()
  expect(window.location.href).toMatch(/\/dashboard\/admin\/access\?person=sample-leo$/)
  act(() => root.unmount())
  place.remove()
})
