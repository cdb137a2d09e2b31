import { Link, useSearch } from 'wouter'
import { AccountPage } from '#features/auth/components/AccountPage.tsx'
import { ForgotPasswordForm } from '#features/auth/components/ForgotPasswordForm.tsx'
import { nextPath } from '#shared/nextPath.ts'
import { paths, withNext } from '#shared/paths.ts'

export default function ForgotPassword() {
  const next = nextPath(useSearch())
  return (
    <AccountPage
      title="Forgot your password?"
      intro="Enter your email address and we will send you a link to set a new one."
      after={<Link href={withNext(paths.login, next)}>Back to sign in</Link>}
    >
      <ForgotPasswordForm next={next} />
    </AccountPage>
  )
}
