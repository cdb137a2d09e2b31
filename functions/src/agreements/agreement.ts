import { createHash } from 'node:crypto'
import { type Agreement, listAgreements } from '@shala/content/agreements/listAgreements'
import {
  AcceptanceContent,
  AgreementText,
  type MissingAgreement,
  serializeText,
} from '@shala/contract/agreements/agreements'
import type { Collection } from '@shala/contract/records'
import { AppError } from '../callable/AppError.ts'
import { log } from '../log.ts'
import { ContentCache, createSchoolContentClient } from '../school/ContentCache.ts'
import { contentProject } from '../settings.ts'

export const acceptances: Collection<AcceptanceContent> = {
  collection: 'agreementAcceptances',
  noun: 'acceptance',
  content: AcceptanceContent,
}

export const agreementTexts = 'agreementTexts'

/** The newest version of an agreement, as the content service holds it now. */
export interface CurrentAgreement extends MissingAgreement {
  /** Null for all courses. */
  readonly courses: Agreement['courses']
}

/** Returns the SHA-256 by which a text is stored and proven. */
export const hashText = (text: AgreementText): string =>
  createHash('sha256').update(serializeText(text)).digest('hex')

/**
 * Reads the newest version of each agreement; none for a school without a content project. Throws
 * `failed-precondition` where the content service does not answer.
 */
export const readAgreements = (): Promise<readonly CurrentAgreement[]> => known.get('all')

export const filterForCourse = (
  agreements: readonly CurrentAgreement[],
  courseId: string,
): CurrentAgreement[] =>
  agreements.filter(({ courses }) => courses === null || courses.includes(courseId))

const known = new ContentCache(queryAgreements)

async function queryAgreements(): Promise<CurrentAgreement[]> {
  if (contentProject.value() === '') return []
  try {
    return toCurrent(await createSchoolContentClient().run(listAgreements))
  } catch (error) {
    log.write('content.unreachable', { error })
    throw new AppError(
      'failed-precondition',
      'The agreements cannot be looked up now. Please try again in a minute.',
    )
  }
}

/** Takes the highest version of each key. */
export function toCurrent(agreements: readonly Agreement[]): CurrentAgreement[] {
  const newest = new Map<string, Agreement>()
  for (const agreement of agreements) {
    const other = newest.get(agreement.key)
    if (other === undefined || other.version < agreement.version) {
      newest.set(agreement.key, agreement)
    }
  }
  return [...newest.values()].map(({ courses, ...text }) => ({
    ...AgreementText.parse(text),
    hash: hashText(text),
    courses,
  }))
}
