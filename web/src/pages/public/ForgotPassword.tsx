import { Link } from 'wouter'
import { AccountPage } from '../../features/auth/components/AccountPage.tsx'
import { ForgotPasswordForm } from '../../features/auth/components/ForgotPasswordForm.tsx'
import { paths } from '../../shared/paths.ts'

export default function ForgotPassword() {
  return (
    <AccountPage
      title="Forgot your password?"
      intro="Tell us your address, and we send you a link to set a new one."
      after={<Link href={paths.login}>Back to sign in</Link>}
    >
      <ForgotPasswordForm />
    </AccountPage>
  )
}
