import { type ReactNode, useId } from 'react'
import { OtherAddresses } from '#features/addresses/OtherAddresses.tsx'
import { EmailForm } from '#features/auth/components/settings/ChangeEmail.tsx'
import { DeleteAccount, TakeMyData } from '#features/auth/components/settings/DeleteAccount.tsx'
import { NameForm } from '#features/auth/components/settings/NameForm.tsx'
import { PasswordForm } from '#features/auth/components/settings/PasswordForm.tsx'
import { CertificatesAfterDeletion } from '#features/certificates/components/CertificatesAfterDeletion.tsx'
import { EmailChoices } from '#features/emails/components/EmailChoices.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import './user.css'

export default function AccountSettings() {
  return (
    <div className="stack-wide settings">
      <PageHeading title="Account Settings">Your name, email, password and data.</PageHeading>
      <Section title="Your name">
        <NameForm />
      </Section>
      <Section title="Email address">
        <EmailForm />
      </Section>
      <OtherAddresses />
      <Section title="Emails about your courses">
        <EmailChoices />
      </Section>
      <Section title="Password">
        <PasswordForm />
      </Section>
      <Section title="Your data">
        <TakeMyData />
      </Section>
      <Section title="Delete account">
        <CertificatesAfterDeletion>
          {(question, sayAnswer) => <DeleteAccount before={sayAnswer}>{question}</DeleteAccount>}
        </CertificatesAfterDeletion>
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
