import { type ReactNode, Suspense, useRef } from 'react'
import { Route, useLocation } from 'wouter'
import {
  PageDataContext,
  SiteFrameContext,
  useKnownFrame,
  usePayload,
} from '#features/site/api/usePageData.ts'
import type { PageData } from '#features/site/model/pageData.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice, Skeleton } from '#shared/ui/Notice.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { PageNotFound } from './PageNotFound.tsx'
import { DefaultLayout } from './layouts/DefaultLayout.tsx'
import { PlaceContext } from './layouts/useMainFocus.ts'
import { isOfSite, type MatchPath, type RouteEntry } from './routes/route.tsx'

const plain: PageData = { kind: 'plain' }

export function Site({ matchPath }: { matchPath: MatchPath }) {
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
          <Page route={route} location={location} />
        )}
      </SiteFrameContext>
    </PlaceContext>
  )
}

function Page({ route, location }: { route: RouteEntry; location: string }) {
  return (
    <route.Frame needs={route.needs}>
      {/* Paths of one file are one page: the group that was added keeps its message. */}
      <ErrorBoundary key={route.source}>
        <Suspense fallback={<Skeleton of="the page" />}>
          <Filled route={route} location={location}>
            <Route path={route.path}>
              <route.Page />
            </Route>
          </Filled>
        </Suspense>
      </ErrorBoundary>
    </route.Frame>
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
