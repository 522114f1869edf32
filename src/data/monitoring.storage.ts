/** Where events that could not be sent yet are kept on the device. */
export const UNSENT_KEY = 'inkroom.monitoring';
