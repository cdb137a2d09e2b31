import {
  acceptAgreement,
  type AgreementBlock,
  type AgreementToAccept,
} from '@shala/contract/agreements/agreements'
import { limits } from '@shala/contract/limits'
import { searchKey } from '@shala/contract/values/searchKey'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { useSessionAccess, useSignedInPerson, useUserId } from '#entities/people/session.ts'
import { CallError, getErrorMessage } from '#shared/CallError.ts'
import { formatDay } from '#shared/dates.ts'
import { useLoad } from '#shared/load.ts'
import { refresh } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { buttonClass } from '#shared/ui/Button.tsx'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Notice, type Status, StatusMessage } from '#shared/ui/Notice.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { missingAgreementsQuery } from '../api/missingAgreementsQuery.ts'
import { AcceptedAgreements } from './AcceptedAgreements.tsx'
import './agreements.css'

type Style = AgreementBlock['style']

/** Blocks of one style side by side: the entries of a list belong together. */
function groupByStyle(blocks: readonly AgreementBlock[]) {
  const groups: { style: Style; texts: string[] }[] = []
  for (const { style, text } of blocks) {
    const last = groups.at(-1)
    if (last?.style === style) last.texts.push(text)
    else groups.push({ style, texts: [text] })
  }
  return groups
}

const renderEach = (texts: readonly string[], render: (text: string) => ReactNode) =>
  texts.map((text, place) => <Fragment key={place}>{render(text)}</Fragment>)

const renderGroup: Readonly<Record<Style, (texts: readonly string[]) => ReactNode>> = {
  heading: (texts) => renderEach(texts, (text) => <h3>{text}</h3>),
  paragraph: (texts) => renderEach(texts, (text) => <p>{text}</p>),
  bullet: (texts) => (
    <ul className="agreement-list">
      {renderEach(texts, (text) => (
        <li>{text}</li>
      ))}
    </ul>
  ),
  number: (texts) => (
    <ol className="agreement-list">
      {renderEach(texts, (text) => (
        <li>{text}</li>
      ))}
    </ol>
  ),
}

function AgreementText({ blocks }: { blocks: readonly AgreementBlock[] }) {
  return groupByStyle(blocks).map(({ style, texts }, place) => (
    <Fragment key={place}>{renderGroup[style](texts)}</Fragment>
  ))
}

const changedTags = { same: 'span', added: 'ins', removed: 'del' } as const

/** Says that a version is new, with what has changed since the one that the student accepted. */
function NewVersion({ version, before }: Pick<AgreementToAccept, 'version' | 'before'>) {
  if (before === null) return null
  return (
    <Notice tone="warn">
      <p>
        {`This is version ${version}. You accepted version ${before.version} on ${formatDay(before.acceptedAt)}.`}
      </p>
      {before.changes.length > 0 && (
        <Disclosure summary="What has changed">
          <ul className="agreement-list">
            {before.changes.map((line, place) => (
              <li key={place}>
                {line.map(({ kind, text }, part) => {
                  const Tag = changedTags[kind]
                  return <Tag key={part}>{text}</Tag>
                })}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Notice>
  )
}

/** Returns true if two names are the same but for case, accents and spaces. */
const isSameName = (one: string, other: string): boolean => searchKey(one) === searchKey(other)

interface AcceptAgreementProps {
  agreement: AgreementToAccept
  /** Says on the page how it went: the card goes away. */
  say: (status: Status) => void
}

/** The text of an agreement, which the student accepts with their typed name. */
function AcceptAgreement({ agreement, say }: AcceptAgreementProps) {
  const { key, version, hash, title, blocks, before } = agreement
  const server = useServer()
  const { act } = useSessionAccess()
  const { displayName } = useSignedInPerson().user
  const id = useId()
  const [name, setName] = useState('')
  /** The name that differs from the account, about which the student was asked. */
  const [asked, setAsked] = useState<string | null>(null)
  const reload = () => void refresh(['agreementAcceptances'])
  const form = useForm<'acceptedName'>({
    check: () => (name.trim() === '' ? { acceptedName: 'Enter your full name' } : {}),
    send: async () => {
      if (displayName !== null && !isSameName(name, displayName) && name !== asked) {
        setAsked(name)
        const question = `Your account has the name ${displayName}. Correct this one, or press again to accept with it.`
        throw new CallError('failed-precondition', question, 'acceptedName')
      }
      // The teachers know an account without a name by this one.
      if (displayName === null) await act((identity) => identity.updateName(name.trim()))
      await server.call(acceptAgreement, { key, version, hash, name: name.trim() })
    },
    onSent: () => {
      say({ tone: 'good', text: `You have accepted: ${title}.` })
      reload()
    },
    explain: (error) => {
      if (error instanceof CallError && error.field === 'acceptedName') {
        return { errors: { acceptedName: error.message } }
      }
      const hasChanged = error instanceof CallError && error.field === 'hash'
      if (!hasChanged) return { refused: getErrorMessage(error) }
      say({ tone: 'bad', text: 'The school has changed this text. Please read the new one.' })
      reload()
      return null
    },
    focusOnRefusal: 'acceptedName',
  })
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <NewVersion version={version} before={before} />
      <AgreementText blocks={blocks} />
      <Form form={form} submit={`Accept: ${title}`} pending="Saving…" label={title}>
        <TextField
          label="Your full name"
          {...form.field('acceptedName', name, setName)}
          autoComplete="name"
          maxLength={limits.displayName}
        />
      </Form>
    </section>
  )
}

interface OwnAgreementsProps {
  /** A course that the student does not have yet, for example one that they are about to pay. */
  courseId: string | null
  /** The page from which the student came to accept. */
  next: string | null
}

/** The agreements that a student has to accept, and those that they have accepted. */
export function OwnAgreements({ courseId, next }: OwnAgreementsProps) {
  const userId = useUserId()
  const server = useServer()
  const missing = useLoad(missingAgreementsQuery(server, courseId))
  const [status, setStatus] = useState<Status | null>(null)
  return (
    <>
      <StatusMessage status={status} />
      <Loaded load={missing} of="your agreements">
        {(agreements) =>
          agreements.length === 0 ? (
            <>
              <p>There is nothing to accept.</p>
              {next !== null && (
                <p>
                  <Link href={next} className={buttonClass('primary')}>
                    Continue
                  </Link>
                </p>
              )}
            </>
          ) : (
            agreements.map((agreement) => (
              <AcceptAgreement key={agreement.hash} agreement={agreement} say={setStatus} />
            ))
          )
        }
      </Loaded>
      <AcceptedAgreements userId={userId} title="Accepted" />
    </>
  )
}
