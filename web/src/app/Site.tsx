import { Suspense, useRef, type ReactNode } from 'react'
import { matchRoute, Route, useLocation, useRouter } from 'wouter'
import { ErrorScreen } from '../shared/ui/ErrorScreen.tsx'
import { Skeleton } from '../shared/ui/Skeleton.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { AdminOnly } from './guards/AdminOnly.tsx'
import { GuestOnly } from './guards/GuestOnly.tsx'
import { SignedInOnly } from './guards/SignedInOnly.tsx'
import { AdminLayout } from './layouts/AdminLayout.tsx'
import { DefaultLayout } from './layouts/DefaultLayout.tsx'
import { UserLayout } from './layouts/UserLayout.tsx'
import { PlaceContext } from './layouts/useMainFocus.ts'
import { routes, type RouteEntry } from './routes.tsx'

const layouts = { default: DefaultLayout, user: UserLayout, admin: AdminLayout }

/** The page of the address, inside its layout, behind its guard. */
export function Site() {
  const [location] = useLocation()
  // The browser itself puts the focus where the first page begins.
  const place = useRef<string | null>(location)
  return (
    <PlaceContext value={place}>
      <Page location={location} />
    </PlaceContext>
  )
}

function Page({ location }: { location: string }) {
  const { parser } = useRouter()
  const route = routes.find(({ path }) => matchRoute(parser, path, location)[0])
  if (route === undefined) {
    return (
      <DefaultLayout>
        <ErrorScreen status={404} message="Page not found">
          <p>Page not found: {location}</p>
        </ErrorScreen>
      </DefaultLayout>
    )
  }
  const Layout = layouts[route.layout]
  return (
    <Guarded route={route}>
      <Layout>
        <ErrorBoundary key={route.path}>
          <Suspense fallback={<Skeleton of="the page" />}>
            <Route path={route.path}>
              <route.Page />
            </Route>
          </Suspense>
        </ErrorBoundary>
      </Layout>
    </Guarded>
  )
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
