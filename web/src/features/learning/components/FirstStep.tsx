import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '#shared/ui/Button.tsx'
import { NextStep } from '#shared/ui/NextStep.tsx'

interface FirstStepProps {
  /** The address to verify; null if it is verified. */
  unverified: string | null
}

/** The next step of a student who has no course and has requested none. */
export function FirstStep({ unverified }: FirstStepProps) {
  const others = (
    <>
      Some lessons are open to everyone: find them under{' '}
      <Link href={paths.user.courses}>My Courses</Link>. Have you already paid?{' '}
      <Link href={paths.contact}>Write to us</Link> from the email address of this account.
    </>
  )
  if (unverified !== null) {
    return (
      <NextStep
        heading="Verify your email address"
        action={
          <Link href={paths.verifyEmail} className={buttonClass('primary')}>
            Verify {unverified}
          </Link>
        }
        after={
          <p className="small">
            You can also <Link href={paths.home}>see our courses</Link> first. {others}
          </p>
        }
      >
        <p>
          Your address is not verified yet. Verify it to open courses that the school gives you.
        </p>
      </NextStep>
    )
  }
  return (
    <NextStep
      heading="Choose your course"
      action={
        <Link href={paths.home} className={buttonClass('primary')}>
          See our courses
        </Link>
      }
      after={<p className="small">{others}</p>}
    >
      <p>Read about the courses and their dates, and request a place.</p>
    </NextStep>
  )
}
