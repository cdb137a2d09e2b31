import { Suspense, useRef, type ReactNode } from 'react'
import { Redirect, Route, useLocation, useSearch } from 'wouter'
import { PageDataContext, SiteFrameContext } from '../features/site/api/usePageData.ts'
import { useKnownFrame, usePayload } from '../features/site/api/usePayload.ts'
import type { PageData } from '../features/site/model/pageData.ts'
import { movedAddress } from '../shared/movedAddress.ts'
import { Button } from '../shared/ui/Button.tsx'
import { Notice } from '../shared/ui/Notice.tsx'
import { Skeleton } from '../shared/ui/Skeleton.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { PageNotFound } from './PageNotFound.tsx'
import { AdminOnly } from './guards/AdminOnly.tsx'
import { GuestOnly } from './guards/GuestOnly.tsx'
import { SignedInOnly } from './guards/SignedInOnly.tsx'
import { AdminLayout } from './layouts/AdminLayout.tsx'
import { DefaultLayout } from './layouts/DefaultLayout.tsx'
import { UserLayout } from './layouts/UserLayout.tsx'
import { PlaceContext } from './layouts/useMainFocus.ts'
import { isOfSite, matchPath, type RouteEntry } from './routes.tsx'

const layouts = { default: DefaultLayout, user: UserLayout, admin: AdminLayout }
const plain: PageData = { kind: 'plain' }

/** The page of the address, inside its layout, behind its guard. */
export function Site() {
  const [location] = useLocation()
  const frame = useKnownFrame()
  // The browser itself puts the focus where the first page begins.
  const place = useRef<string | null>(location)
  const route = matchPath(location)?.route
  return (
    <PlaceContext value={place}>
      <SiteFrameContext value={frame}>
        {route === undefined ? (
          <DefaultLayout>
            <PageNotFound path={location} />
          </DefaultLayout>
        ) : (
          <UnlessMoved location={location}>
            <Page route={route} location={location} />
          </UnlessMoved>
        )}
      </SiteFrameContext>
    </PlaceContext>
  )
}

/** Looks at the query by itself: a change of it alone, as in a list, draws no page anew. */
function UnlessMoved({ location, children }: { location: string; children: ReactNode }) {
  const search = useSearch()
  const moved = movedAddress(location, new URLSearchParams(search))
  return moved === null ? children : <Redirect to={moved} replace />
}

function Page({ route, location }: { route: RouteEntry; location: string }) {
  const Layout = layouts[route.layout]
  return (
    <Guarded route={route}>
      <Layout>
        <ErrorBoundary key={route.path}>
          <Suspense fallback={<Skeleton of="the page" />}>
            <Filled route={route} location={location}>
              <Route path={route.path}>
                <route.Page />
              </Route>
            </Filled>
          </Suspense>
        </ErrorBoundary>
      </Layout>
    </Guarded>
  )
}

interface FilledProps {
  route: RouteEntry
  location: string
  children: ReactNode
}

/** Gives a page its data; a page that needs none is shown whether or not the site has answered. */
function Filled({ route, location, children }: FilledProps) {
  const load = usePayload(location, isOfSite(route))
  if (route.kind === 'plain') return <PageDataContext value={plain}>{children}</PageDataContext>
  if (load.state === 'loading') return <Skeleton of="the page" />
  if (load.state === 'failed') {
    return (
      <Notice tone="bad">
        <p>We could not load this page. Check your connection.</p>
        <Button small onClick={load.retry}>
          Try again
        </Button>
      </Notice>
    )
  }
  if (!('data' in load.payload) || load.payload.data.kind !== route.kind) {
    return <PageNotFound path={location} invalid />
  }
  return <PageDataContext value={load.payload.data}>{children}</PageDataContext>
}

function Guarded({ route, children }: { route: RouteEntry; children: ReactNode }) {
  switch (route.access) {
    case 'public':
      return children
    case 'guest':
      return <GuestOnly>{children}</GuestOnly>
    case 'signed-in':
      return <SignedInOnly>{children}</SignedInOnly>
    case 'admin':
      return <AdminOnly>{children}</AdminOnly>
  }
}
