import { may, type Permission } from '@shala/contract/people/permissions'
import { Fragment, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Link, Redirect, useLocation, useSearch } from 'wouter'
import { isKnown, useSession, useSessionAccess } from '#entities/people/session.ts'
import type { SignInAgainProps } from '#features/auth/components/SignInAgain.tsx'
import { useMay } from '#shared/admin/staffRole.ts'
import { sessionHint } from '#shared/browser/safeStorage.ts'
import { fetchAhead } from '#shared/browser/staleBuild.ts'
import { useHydrated } from '#shared/browser/useHydrated.ts'
import { nextPath } from '#shared/nextPath.ts'
import { getDashboardPath, paths, withNext } from '#shared/paths.ts'
import { Button, buttonClass } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { PageHeading, PagePending } from '#shared/ui/PageHeading.tsx'
import { PendingLayout } from './layouts/PendingLayout.tsx'
import { UserLayout } from './layouts/UserLayout.tsx'

/** While it is being found out who is signed in, or when that failed. */
function SessionPending({ failed }: { failed: boolean }) {
  return (
    <PendingLayout>
      {failed ? (
        <Notice tone="bad">
          <p>We could not check whether you are signed in. Check your connection.</p>
          <Button small onClick={() => window.location.reload()}>
            Try again
          </Button>
        </Notice>
      ) : (
        <PagePending of="your account" />
      )}
    </PendingLayout>
  )
}

const again = () => import('#features/auth/components/SignInAgain.tsx')
const SignInAgain = lazy(() => again().catch(() => ({ default: SessionOver })))

/**
 * A visitor who is not signed in goes to the login, and comes back from there. Whose session ends
 * while something that they typed is not saved keeps the page, and signs in again upon it.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const { keepPage } = useSessionAccess()
  const [location] = useLocation()
  const search = useSearch()
  useEffect(() => keepPage(), [keepPage])
  // Fetched while all is well: no public page carries it, and a network may go with the session.
  useEffect(() => void fetchAhead(again).catch(() => undefined), [])
  const here = search === '' ? location : `${location}?${search}`
  if (isKnown(session)) {
    // Another tab may have changed the person: nothing that a page keeps passes from one to another.
    return (
      <Fragment key={session.user.uid}>
        {children}
        {session.status === 'interrupted' && (
          <Suspense fallback={null}>
            <SignInAgain
              person={session}
              newEmail={session.newEmail}
              reason={session.reason}
              place={here}
            />
          </Suspense>
        )}
      </Fragment>
    )
  }
  if (session.status !== 'signedOut') return <SessionPending failed={session.status === 'failed'} />
  // Users who have just signed out don't need a return path. A redirect happens once, so each page has
  // its own: a second step back may come before the login of the first is there.
  const isLeft = session.exit !== null && session.exit.why !== 'end'
  return <Redirect key={here} to={isLeft ? paths.login : paths.loginAndReturn(here)} replace />
}

/**
 * Redirects signed-in users to their target page or dashboard, and new users to the page that asks
 * them to check their mail. The form is shown until the session is known, because most visitors are
 * not signed in and start to type. It is hidden for users who are probably signed in
 * (web/src/boot/main.ts).
 */
export function GuestOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const search = useSearch()
  const hydrated = useHydrated()
  useEffect(() => {
    delete document.documentElement.dataset['person']
  }, [])
  if (session.status === 'signedIn') {
    const next = nextPath(search)
    const verify = session.newcomer && !session.user.emailVerified
    const on = verify ? withNext(paths.verifyEmail, next) : (next ?? getDashboardPath(session))
    return <Redirect to={on} replace />
  }
  if (session.status === 'failed') return <SessionPending failed />
  if (session.status === 'unknown' && hydrated && sessionHint.given()) {
    return <SessionPending failed={false} />
  }
  return children
}

/**
 * Shows a page of the admin dashboard to the staff with its permission, and the office the reason why not
 * (`PermittedOnly`). Leads other staff to their own area. The server refuses others, whatever is shown.
 */
export function AdminOnly({ needs, children }: { needs: Permission; children: ReactNode }) {
  const session = useSession()
  const role = session.status === 'signedIn' ? session.role : null
  if (role !== null && !may(role, needs) && !may(role, 'people.read')) {
    return <Redirect to={getDashboardPath({ role })} replace />
  }
  const refused = session.status === 'signedIn' && session.role === null
  return (
    <SignedInOnly>
      {refused ? (
        <Refused
          title="For admins only"
          email={session.user.email}
          lacks="is not an admin. Ask an admin of the school to add you."
        />
      ) : (
        children
      )}
    </SignedInOnly>
  )
}

/**
 * Shows the pages of a teacher only to teachers, and leads the office and owners to their dashboard. The
 * role of a new teacher arrives after the page, which then takes the place of the refusal.
 */
export function TeachersOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.status !== 'signedIn' || session.role === 'teacher') {
    return <SignedInOnly>{children}</SignedInOnly>
  }
  if (session.role !== null) return <Redirect to={getDashboardPath(session)} replace />
  return (
    <SignedInOnly>
      <Refused
        title="For teachers only"
        email={session.user.email}
        lacks="does not belong to a teacher. Ask an owner of the school to add you."
      />
    </SignedInOnly>
  )
}

/** Shows a page inside the admin layout to people with its permission, and to others the reason why not. */
export function PermittedOnly({ needs, children }: { needs: Permission; children: ReactNode }) {
  if (useMay(needs)) return children
  return (
    <PageHeading title="For owners only">
      You work in the office. This page is for the owners of the school: ask one of them, or ask for
      the role of an owner.
    </PageHeading>
  )
}

interface RefusedProps {
  title: string
  email: string | null
  /** The reason and the next step, after "this account". */
  lacks: string
}

function Refused({ title, email, lacks }: RefusedProps) {
  return (
    <UserLayout>
      <section className="stack">
        <PageHeading title={title}>
          You are signed in{email !== null && <> as {email}</>}, but this account {lacks}
        </PageHeading>
        <div>
          <Link href={paths.user.home} className={buttonClass('primary')}>
            Go to my dashboard
          </Link>
        </div>
      </section>
    </UserLayout>
  )
}

/** Where the code of `SignInAgain` does not arrive: a login in another tab ends it as well. */
function SessionOver({ reason }: SignInAgainProps) {
  const { giveUp } = useSessionAccess()
  return (
    <Notice tone="warn">
      <p>{reason} Your text on this page is kept.</p>
      <div className="row">
        <a href={paths.login} target="_blank" rel="noreferrer">
          Sign in in another tab
        </a>
        <Button small onClick={giveUp}>
          Leave without saving
        </Button>
      </div>
    </Notice>
  )
}
