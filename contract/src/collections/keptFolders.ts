/** The personal data in a collection or a Storage folder. Shown in docs/personal-data.md. */
export interface KeptData {
  /** Its path, such as `groups/{groupId}/members`. */
  readonly place: string
  /** The personal data in this collection, or null if there is none. */
  readonly holds: string | null
  /** The retention period, and the treatment when the account is deleted. */
  readonly until: string
  readonly why: string
  /** The heading in the personal data download, or the reason for leaving it out. */
  readonly download: { readonly heading: string } | { readonly leftOut: string }
}

/** Describes a place without personal data. */
export const keepsNothing = <Place extends string>(place: Place, why: string) => ({
  place,
  holds: null,
  until: 'until an admin changes it',
  why,
  download: { leftOut: 'contains no data about a student' },
})

/** Every folder of Storage with its personal data. Collections are in `contract/src/collections/`. */
export const keptFolders = [
  {
    place: 'graduates/{userId}',
    holds: 'the photo of a public profile',
    until: 'while the profile shows it; deleted with the account',
    why: 'the page of our graduates',
    download: { heading: 'Your public photo' },
  },
  {
    place: 'graduate-drafts/{userId}',
    holds: 'photos that a graduate chose',
    until: 'a day after its last use; deleted with the account',
    why: 'the school reviews a photo before it is public',
    download: { heading: 'Your photos' },
  },
  {
    place: 'application-files/{userId}',
    holds: 'files that an applicant sent as answers',
    until: 'as long as the answers; deleted with the account',
    why: 'so that the school can decide about an application',
    download: { heading: 'Files of your applications' },
  },
  {
    place: 'uploads/{userId}',
    holds: 'uploads for a profile, an application, a lesson or the home page',
    until: 'a day; deleted with the account',
    why: 'to crop a picture, or to attach a file',
    download: { heading: 'Unfinished uploads' },
  },
  keepsNothing('graduate-slides/{slideId}', 'pictures of the home page'),
  keepsNothing('lessons/{courseId}/{lessonId}', 'pictures and files of lessons'),
] as const satisfies readonly KeptData[]

export type DownloadedFolder = Extract<
  (typeof keptFolders)[number],
  { readonly download: { readonly heading: string } }
>['place']
