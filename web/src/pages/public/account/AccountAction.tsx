import { useSearchParams } from 'wouter'
import { ActionLink } from '#features/auth/components/action/ActionLink.tsx'
import { BrokenLink } from '#features/auth/components/action/BrokenLink.tsx'
import { useHydrated } from '#shared/browser/useHydrated.ts'
import { safePath } from '#shared/nextPath.ts'
import { PagePending } from '#shared/ui/PageHeading.tsx'

/** Where the links in the identity provider's emails lead. */
export default function AccountAction() {
  const [search] = useSearchParams()
  const code = search.get('oobCode') ?? ''
  const mode = search.get('mode') ?? ''
  // The document knows no query, so it cannot say yet that the link has no code.
  if (!useHydrated()) return <PagePending of="the link" />
  const on = ownPath(search.get('continueUrl'))
  if (code === '') {
    return <BrokenLink mode={mode} error={new Error('This link is incomplete.')} on={on} />
  }
  return <ActionLink key={code} code={code} mode={mode} on={on} />
}

/** A link's `continueUrl` can name another site, so only paths of this site are followed. */
function ownPath(continueUrl: string | null): string | null {
  if (continueUrl === null || !URL.canParse(continueUrl)) return null
  const { origin, pathname, search, hash } = new URL(continueUrl)
  return origin === window.location.origin ? safePath(pathname + search + hash) : null
}
