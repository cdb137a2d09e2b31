/** The build that wrote the document which the browser has loaded. */
export const documentBuild = (): string => document.documentElement.dataset.build ?? ''

export const documentVersion = (): string => document.documentElement.dataset.version ?? ''
