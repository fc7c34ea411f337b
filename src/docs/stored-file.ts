/** The name of a stored file, whatever member holds it. */
export const storedFile = /^[0-9a-f-]{36}\.[a-z0-9]{2,5}$/;
