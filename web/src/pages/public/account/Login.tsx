import { Link, useSearch } from 'wouter'
import { AccountPage } from '#features/auth/components/AccountPage.tsx'
import { GoogleSignIn } from '#features/auth/components/GoogleSignIn.tsx'
import { LoginForm, SignOutNotice } from '#features/auth/components/LoginForm.tsx'
import { nextPath } from '#shared/nextPath.ts'
import { paths, withNext } from '#shared/paths.ts'
import { ChosenCourse } from './ChosenCourse.tsx'

export default function Login() {
  const next = nextPath(useSearch())
  return (
    <AccountPage
      title="Sign in"
      guest
      intro={<ChosenCourse next={next}>Welcome back.</ChosenCourse>}
      after={
        <>
          <Link href={withNext(paths.forgotPassword, next)}>Forgot your password?</Link>
          <span>
            No account yet? <Link href={withNext(paths.register, next)}>Register</Link>
          </span>
        </>
      }
    >
      <SignOutNotice />
      <LoginForm next={next} />
      <GoogleSignIn />
    </AccountPage>
  )
}
