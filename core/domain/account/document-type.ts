/** The official documents of a driver and a vehicle. */
export type DocumentType = 'registrationCertificate' | 'drivingLicence';
