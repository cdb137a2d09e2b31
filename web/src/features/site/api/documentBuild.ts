/** The build that wrote the document which the browser has loaded. */
export const documentBuild = (): string => document.documentElement.dataset.build ?? ''

/** The version of the content that the document shows. */
export const documentVersion = (): string => document.documentElement.dataset.version ?? ''
