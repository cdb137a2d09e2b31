import { Button } from '../../shared/ui/Button.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { PagePending } from '../../shared/ui/PageHeading.tsx'
import { DefaultLayout } from '../layouts/DefaultLayout.tsx'

/** While it is being found out who is signed in, or when that failed. */
export function SessionPending({ failed }: { failed: boolean }) {
  return (
    <DefaultLayout>
      {failed ? (
        <Notice tone="bad">
          <p>We could not find out whether you are signed in. Check your connection.</p>
          <Button small onClick={() => window.location.reload()}>
            Try again
          </Button>
        </Notice>
      ) : (
        <PagePending of="your account" />
      )}
    </DefaultLayout>
  )
}
