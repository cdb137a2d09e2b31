import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App } from '#app/App.tsx'
import { isOfSite } from '#app/routes/route.tsx'
import { matchPath } from '#app/routes/routes.ts'
import { PayloadStore, PayloadStoreContext } from '#features/site/api/PayloadStore.ts'
import type { PagePayload } from '#features/site/api/payload.ts'

const nobodyAsks = () => Promise.reject(new Error('The server fills a page before it renders it'))

/**
 * The page at a path as HTML: the same tree that the browser hydrates, over the same data. Its links
 * lead to paths under `base`; `search` is the query without its question mark.
 */
export async function renderApp(
  path: string,
  payload: PagePayload,
  { base = '', search = '' } = {},
): Promise<string> {
  const route = matchPath(path)?.route
  await route?.Page.preload()
  const store = new PayloadStore({ fetch: nobodyAsks, fetchNewer: nobodyAsks })
  // A dashboard begins without asking for anything of the public site.
  if (isOfSite(route)) store.setRendered(path, payload)
  return renderToString(
    <Router base={base} ssrPath={`${base}${path}`} ssrSearch={search}>
      <PayloadStoreContext value={store}>
        <App matchPath={matchPath} />
      </PayloadStoreContext>
    </Router>,
  )
}
