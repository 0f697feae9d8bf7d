/** The code of the warning that the user must acknowledge before a message is sent. */
export const DO_NOT_CALL = 'DO_NOT_CALL';
