import { draftKey } from '#shared/contactForm.ts'
import { paths } from '#shared/paths.ts'
import { answerTime } from '#shared/settings.ts'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

/** Where a browser arrives whose form was taken without scripts. */
export default function ContactSent() {
  return (
    // The first script of the page forgets the draft: it has arrived.
    <article className="stack" data-draft-sent={draftKey}>
      <PageHeading title="Thank you, your message has arrived.">
        Our answer goes to your email address. {answerTime()}
      </PageHeading>
      <p>
        <a className="button button-quiet" href={paths.home}>
          Go to the home page
        </a>
      </p>
    </article>
  )
}
