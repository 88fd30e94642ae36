/** A city's login with an account elsewhere. */
export interface ExternalId {
  /** The provider's page, where the driver confirms who they are. */
  readonly authorizeUrl: string;
  /** By which the provider knows the city's portal. */
  readonly clientId: string;
  /** The provider's name, in the language of the page. */
  readonly name: string;
}
