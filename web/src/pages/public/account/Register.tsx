import { Link, useSearch } from 'wouter'
import { AccountPage } from '#features/auth/components/AccountPage.tsx'
import { GoogleSignIn } from '#features/auth/components/GoogleSignIn.tsx'
import { RegisterForm } from '#features/auth/components/RegisterForm.tsx'
import { AccountTerms } from '#features/site/components/LegalSentence.tsx'
import { nextPath } from '#shared/nextPath.ts'
import { paths, withNext } from '#shared/paths.ts'
import { ChosenCourse } from './ChosenCourse.tsx'

export default function Register() {
  const next = nextPath(useSearch())
  return (
    <AccountPage
      title="Register"
      guest
      intro={
        <ChosenCourse next={next}>
          An account keeps your courses in one place. It costs nothing.
        </ChosenCourse>
      }
      after={
        <p>
          Already have an account? <Link href={withNext(paths.login, next)}>Sign in</Link>
        </p>
      }
    >
      <RegisterForm next={next} />
      <GoogleSignIn />
      <AccountTerms />
    </AccountPage>
  )
}
